import { endpointsBelow } from "../contract/endpointsBelow"
import { spaceVocabulary, vocabulary } from "./vocabulary"

const prefix = "/rest/api"

/** The endpoints of the API. */
export const { get, post, put, del, custom } = endpointsBelow({ prefix, vocabulary })

export const ofSpaces = endpointsBelow({ prefix, vocabulary: spaceVocabulary })
