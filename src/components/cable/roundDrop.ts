/** Rounds mV per A per m for display: cable data are accurate to about 2 % (ELECTRICAL.md 3.1). */
export function roundDrop(mVPerAM: number): number {
  return Number(mVPerAM.toFixed(mVPerAM < 1 ? 2 : 1))
}
