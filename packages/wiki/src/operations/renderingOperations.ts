import { convertBody } from "../queries/rendering/ConvertBody"
import { convertMacro } from "../queries/rendering/ConvertMacro"
import { getMacro } from "../queries/rendering/GetMacro"

/** Bodies as they are shown, and what stands in them. */
export const renderingOperations = [convertBody, getMacro, convertMacro]
