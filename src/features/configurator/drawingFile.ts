const namespace = 'http://www.w3.org/2000/svg'

/** An SVG of the page as a standalone file: light colours on white, with a title, for any viewer. */
export function drawingFile(svg: SVGSVGElement, title: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  for (const hitArea of copy.querySelectorAll('[data-hit]')) hitArea.remove()
  for (const element of [copy, ...copy.querySelectorAll('*')])
    for (const name of element.getAttributeNames())
      if (/^(data-|aria-|class$|role$|id$)/.test(name)) element.removeAttribute(name)
  const { width, height } = svg.viewBox.baseVal
  const ground = document.createElementNS(namespace, 'rect')
  const named = document.createElementNS(namespace, 'title')
  named.textContent = title
  const set = (element: Element, attributes: Record<string, string>) => {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  }
  set(ground, { width: String(width), height: String(height), fill: '#ffffff' })
  set(copy, { width: String(width), height: String(height), 'font-family': 'Arial, Helvetica, sans-serif' })
  copy.prepend(named, ground)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`
}
