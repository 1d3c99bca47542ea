/** A wire's mV per A per m as it is shown: no cable is known better than to about 2 % (ELECTRICAL.md 3.1). */
export function roundDrop(mVPerAM: number): number {
  return Number(mVPerAM.toFixed(mVPerAM < 1 ? 2 : 1))
}
