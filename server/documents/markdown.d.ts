declare module '*.md?raw' {
  const markdown: string
  export default markdown
}
