import { onTestFinished, vi } from 'vitest'
import { browserCart } from '@/storage/cart'

/** Makes local storage full; returns the function that makes room again. */
export function refuseStorage(): () => void {
  const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const makeRoom = () => refusing.mockRestore()
  // All tests share the cart: it would repeat what it could not write in the next one.
  onTestFinished(async () => {
    makeRoom()
    await browserCart.loadCart()
  })
  return makeRoom
}
