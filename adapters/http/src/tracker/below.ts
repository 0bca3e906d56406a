import { endpointsBelow } from "../contract/endpointsBelow"
import { apiPath } from "./address"
import { agilePath } from "./planning/address"
import { filterVocabulary } from "./filterVocabulary"
import {
  categoryVocabulary,
  groupVocabulary,
  hangingVocabulary,
  issueVocabulary,
  linkTypeVocabulary,
  linkVocabulary,
  optionVocabulary,
  partVocabulary,
  propertyVocabulary,
  securityVocabulary,
  userVocabulary,
  vocabulary,
} from "./vocabulary"

/** The endpoints of the API. */
export const { get, post, put, del, custom } = endpointsBelow({ prefix: apiPath, vocabulary })

/** Where issues are written. */
export const ofIssues = endpointsBelow({ prefix: apiPath, vocabulary: issueVocabulary })

/** What hangs on issues. */
export const ofHanging = endpointsBelow({ prefix: apiPath, vocabulary: hangingVocabulary })

/** Links between issues. */
export const ofLinks = endpointsBelow({ prefix: apiPath, vocabulary: linkVocabulary })

/** The bytes of attached files have addresses of their own. */
export const attachedFiles = endpointsBelow({ prefix: "/secure", vocabulary: hangingVocabulary })

/** Components and versions. */
export const ofParts = endpointsBelow({ prefix: apiPath, vocabulary: partVocabulary })

/** Categories of projects. */
export const ofCategories = endpointsBelow({ prefix: apiPath, vocabulary: categoryVocabulary })

/** Types of links. */
export const ofLinkTypes = endpointsBelow({ prefix: apiPath, vocabulary: linkTypeVocabulary })

/** Options of custom fields. */
export const ofOptions = endpointsBelow({ prefix: apiPath, vocabulary: optionVocabulary })

/** Properties of issues, projects and comments. */
export const ofProperties = endpointsBelow({ prefix: apiPath, vocabulary: propertyVocabulary })

/** Properties of boards and sprints. */
export const ofAgileProperties = endpointsBelow({ prefix: agilePath, vocabulary: propertyVocabulary })

/** Permission schemes and roles. */
export const ofSecurity = endpointsBelow({ prefix: apiPath, vocabulary: securityVocabulary })

/** Filters. */
export const ofFilters = endpointsBelow({ prefix: apiPath, vocabulary: filterVocabulary })

/** Groups of users. */
export const ofGroups = endpointsBelow({ prefix: apiPath, vocabulary: groupVocabulary })

export const ofUsers = endpointsBelow({ prefix: apiPath, vocabulary: userVocabulary })

export const created = { status: 201 } as const
