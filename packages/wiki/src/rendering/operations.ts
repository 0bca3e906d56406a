import { convertBody } from "./ConvertBody"
import { convertMacro } from "./instances/ConvertMacro"
import { getMacro } from "./instances/GetMacro"

/** Bodies as they are shown, and what stands in them. */
export const renderingOperations = [convertBody, getMacro, convertMacro]
