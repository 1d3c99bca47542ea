declare module '*.mjs?raw' {
  const script: string
  export default script
}
