import { convertBody } from "./ConvertBody"
import { convertMacro } from "./ConvertMacro"
import { getMacro } from "./GetMacro"

/** Bodies as they are shown, and what stands in them. */
export const renderingOperations = [convertBody, getMacro, convertMacro]
