import { useLayoutEffect } from 'react'

/** As a string of CSS. */
const quoted = (text: string) =>
  `"${text.replace(/["\\\n]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`

/** Prints this text at the foot of each page of a paper sheet, before the number of the page. */
export function usePageFooter(text: string): void {
  useLayoutEffect(() => {
    // Older browsers print the number alone, from paperSheet.css.
    if (!('adoptedStyleSheets' in document)) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      // Else it has the colour of the root, which is that of the theme.
      `@page sheet { @bottom-center { color: #000; content: ${quoted(text)} "  " counter(page) " / " counter(pages) } }`,
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [text])
}
