/** Colours are named by meaning; their values for light and dark are in src/app/styles.css. */
module.exports = {
  darkMode: 'class',
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    screens: { xs: '576px', sm: '640px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    extend: {
      colors: {
        canvas: 'var(--canvas)',
        sheet: 'var(--sheet)',
        sunken: 'var(--sunken)',
        line: 'var(--line)',
        edge: 'var(--edge)',
        ink: 'var(--ink)',
        muted: 'var(--muted)',
        primary: 'var(--primary)',
        'primary-strong': 'var(--primary-strong)',
        'primary-ink': 'var(--primary-ink)',
        'on-primary': 'var(--on-primary)',
        danger: 'var(--danger)',
        'danger-soft': 'var(--danger-soft)',
        success: 'var(--success)',
        'success-soft': 'var(--success-soft)',
        warning: 'var(--warning)',
        'warning-soft': 'var(--warning-soft)',
        'nav-active': 'var(--nav-active)',
        'nav-hover': 'var(--nav-hover)',
      },
      spacing: { control: 'var(--control)' },
      fontFamily: {
        sans: ['system-ui', '-apple-system', 'Segoe UI', 'Roboto', 'Noto Sans', 'sans-serif'],
      },
      boxShadow: {
        pop: '0 1px 2px rgb(15 23 42 / 0.06), 0 8px 24px rgb(15 23 42 / 0.12)',
      },
    },
  },
}
