export { type Piece, differences, linesOf, mostLines, wordDifferences } from "./differences"
export { type Fold, type Row, folded, sideBySide } from "./sideBySide"
