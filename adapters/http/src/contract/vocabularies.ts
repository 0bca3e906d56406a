import { vocabulary as assets } from "../assets/vocabulary"
import { vocabulary as wiki } from "../wiki/vocabulary"
import type { Vocabulary } from "./Vocabulary"

/** The words of every API. */
export const vocabularies: ReadonlyArray<Vocabulary> = [assets, wiki]
