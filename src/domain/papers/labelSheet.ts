import type { CutList } from './cutList'

/** The labels of one sheet, and how many times to print it. */
export type LabelSheet = { labels: string[]; copies: number }

/** Labels that one sheet has at most, some ten pages; beyond that it has those of one piece. */
const mostOnSheet = 500

/** A label for each end of each wire, as many as pieces, piece by piece. */
export function labelSheet({ pieces, wires }: Pick<CutList, 'pieces' | 'wires'>): LabelSheet {
  const ofPiece = wires.flatMap(({ labels }) => [labels.A, labels.B])
  return pieces * ofPiece.length > mostOnSheet
    ? { labels: ofPiece, copies: pieces }
    : { labels: Array.from({ length: pieces }, () => ofPiece).flat(), copies: 1 }
}
