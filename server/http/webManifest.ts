const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/install/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
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
  }
}
