/** Whether the name is beside it as text. */
type LogoProps = { named?: boolean }

/** The logo, with a source for light and one for dark backgrounds; lazy, so that only the shown one is fetched. */
export function Logo({ named = false }: LogoProps) {
  const alt = named ? '' : 'customised cable'
  return (
    <>
      <img src="/logo.svg" alt={alt} width={32} height={32} loading="lazy" className="logo-on-light" />
      <img src="/logo-dark.svg" alt={alt} width={32} height={32} loading="lazy" className="logo-on-dark" />
    </>
  )
}
