/** ASTM B258: 36 AWG is 0.127 mm in diameter, 39 steps to 0000 AWG, which is 92 times as thick. */
const finest = { gauge: 36, diameterMm: 0.127 }
const steps = { count: 39, ratio: 92 }

/**
 * The nearest American Wire Gauge of a solid conductor with this cross-section in mm² (ASTM B258); B&S is the same
 * series. '' above 0000 AWG and if the cross-section is not above 0.
 */
export function awgOf(mm2: number): string {
  const diameterMm = Math.sqrt((4 * mm2) / Math.PI)
  const gauge = Math.round(
    finest.gauge - (steps.count * Math.log(diameterMm / finest.diameterMm)) / Math.log(steps.ratio),
  )
  if (!Number.isFinite(gauge) || gauge < -3) return ''
  return gauge > 0 ? String(gauge) : '0'.repeat(1 - gauge)
}

/** The cross-section in mm² of a solid conductor of this gauge: 0 for "0", -1 for "00" (ASTM B258). */
export function mm2OfAwg(gauge: number): number {
  const diameterMm = finest.diameterMm * steps.ratio ** ((finest.gauge - gauge) / steps.count)
  return (Math.PI / 4) * diameterMm ** 2
}
