import type { CroppedPart, PictureRecord } from "@quoin/directory"
import { type InvalidInput, Rules } from "@quoin/kernel"
import * as Either from "effect/Either"

interface Said {
  readonly x?: number | undefined
  readonly y?: number | undefined
  readonly side?: number | undefined
}

/** The square that is said of a picture, which lies inside it; none where nothing is said. */
export const saidCrop = (
  { x, y, side }: Said,
  { width, height }: Pick<PictureRecord, "width" | "height">,
): Either.Either<CroppedPart | undefined, InvalidInput> => {
  if (x === undefined && y === undefined && side === undefined) return Either.right(undefined)
  const largest = Math.min(width, height)
  const cut = { x: x ?? 0, y: y ?? 0, side: side ?? largest }
  const fits = cut.side >= 1 && cut.side <= largest
  const most = fits ? cut.side : 1
  return Rules.judged(
    cut,
    Rules.holds(fits, "side", cut.side, `a number of pixels from 1 to ${largest}`),
    Rules.holds(cut.x >= 0 && cut.x + most <= width, "x", cut.x, `pixels from 0 to ${width - most}`),
    Rules.holds(cut.y >= 0 && cut.y + most <= height, "y", cut.y, `pixels from 0 to ${height - most}`),
  )
}

/** A picture of which a square is shown: all of it, where that is what it is. */
export const cropped = ({ crop: _before, ...picture }: PictureRecord, crop: CroppedPart): PictureRecord =>
  crop.side === picture.width && crop.side === picture.height ? picture : { ...picture, crop }
