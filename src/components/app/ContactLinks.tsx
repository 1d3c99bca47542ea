const linkClass = 'text-primary-ink underline underline-offset-4'

export type ContactLinksProps = {
  email: string
  phone: string
  /** Of the mail. */
  subject?: string
}

/** Links to write and to call; none for what is ''. */
export function ContactLinks({ email, phone, subject }: ContactLinksProps) {
  const dialled = phone.replace(/[^\d+]/g, '')
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`
  return (
    <>
      {email !== '' && (
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}${query}`} className={linkClass}>
          <bdi>{email}</bdi>
        </a>
      )}
      {dialled !== '' && (
        <a href={`tel:${dialled}`} className={linkClass}>
          <bdi>{phone}</bdi>
        </a>
      )}
    </>
  )
}
