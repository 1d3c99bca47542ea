/**
 * The nearest American Wire Gauge of a solid conductor with this cross-section in mm² (ASTM B258: 36 AWG is 0.127 mm
 * in diameter, 39 steps to 0000 AWG, which is 92 times as thick); B&S is the same series. '' above 0000 AWG and if
 * the cross-section is not above 0.
 */
export function awgOf(mm2: number): string {
  const diameterMm = Math.sqrt((4 * mm2) / Math.PI)
  const gauge = Math.round(36 - (39 * Math.log(diameterMm / 0.127)) / Math.log(92))
  if (!Number.isFinite(gauge) || gauge < -3) return ''
  return gauge > 0 ? String(gauge) : '0'.repeat(1 - gauge)
}
