/** The mark, with a source for light and one for dark. */
export function Logo() {
  const alt = 'customised cable'
  return (
    <>
      <img src="/logo.svg" alt={alt} width={32} height={32} className="logo-on-light" />
      <img src="/logo-dark.svg" alt={alt} width={32} height={32} className="logo-on-dark" />
    </>
  )
}
