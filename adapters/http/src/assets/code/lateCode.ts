import { LatePart } from "@quoin/kernel"

/** What draws codes is loaded when the first is asked for. */
export const lateCode = LatePart.make(() => import("./codePicture"))
