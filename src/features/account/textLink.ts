export const textLinkClass = 'w-fit text-sm font-medium text-primary-ink underline underline-offset-4'
