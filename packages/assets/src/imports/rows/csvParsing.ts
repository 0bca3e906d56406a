import { LatePart } from "@quoin/kernel"

/** Reading CSV: loaded with the first import of such a file. */
export const csvParsing = LatePart.make(() => import("./csvRows"))
