const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/install/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const screenshot = (name: 'wide' | 'narrow', sizes: string) => ({
  src: `/install/screenshot-${name}.png`,
  sizes,
  type: 'image/png',
  form_factor: name,
  label: 'A lead with its drawing, price and checks',
})

/** What a browser needs to install the app on a device, under the shop's name. */
export function webManifest(shopName: string): object {
  return {
    id: '/',
    name: shopName,
    description: 'Made-to-order DC cables: configure, price, order.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f5f6f8',
    theme_color: '#4f39f6',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
    // Taken by `npm run screenshots -- documents`.
    screenshots: [screenshot('wide', '1440x900'), screenshot('narrow', '390x844')],
  }
}
