/** WebKit scrolls to what Tab reaches without its scroll margin, so that the sticky bars would cover it. */
document.addEventListener('keyup', ({ key }) => {
  if (key === 'Tab') document.activeElement?.closest('main *')?.scrollIntoView({ block: 'nearest' })
})
