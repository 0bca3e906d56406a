import { endpointsBelow } from "../contract/endpointsBelow"
import { auditVocabulary } from "./audit/vocabulary"
import { backupVocabulary } from "./backup/vocabulary"
import { peopleVocabulary } from "./people/vocabulary"
import {
  attachmentVocabulary,
  propertyVocabulary,
  spaceContentVocabulary,
  spaceVocabulary,
  treeVocabulary,
  vocabulary,
} from "./vocabulary"
import { relationVocabulary } from "./relationVocabulary"

const prefix = "/rest/api"

/** The endpoints of the API. */
export const newest = endpointsBelow({ prefix, vocabulary })

export const { get, post, put, del, custom } = newest

export const ofTree = endpointsBelow({ prefix, vocabulary: treeVocabulary })

/** What the buttons of old clients post to. */
export const pageActions = endpointsBelow({ prefix: "/pages", vocabulary: treeVocabulary })

/** Pages as a person reads them. */
export const displayed = endpointsBelow({ prefix: "", vocabulary })

export const ofSpaces = endpointsBelow({ prefix, vocabulary: spaceVocabulary })

export const ofSpaceContent = endpointsBelow({ prefix, vocabulary: spaceContentVocabulary })

export const ofRelations = endpointsBelow({ prefix, vocabulary: relationVocabulary })

export const ofProperties = endpointsBelow({ prefix, vocabulary: propertyVocabulary })

/** Where older editions have the versions of content. */
export const experimental = endpointsBelow({ prefix: "/rest/experimental", vocabulary })

/** Files that are attached to content. */
export const ofAttachments = endpointsBelow({ prefix, vocabulary: attachmentVocabulary })

export const downloads = endpointsBelow({ prefix: "/download", vocabulary: attachmentVocabulary })

export const ofAudit = endpointsBelow({ prefix, vocabulary: auditVocabulary })

export const ofBackup = endpointsBelow({ prefix, vocabulary: backupVocabulary })

export const ofPeople = endpointsBelow({ prefix, vocabulary: peopleVocabulary })

/** The bytes of pictures of users. */
export const ofPictures = endpointsBelow({ prefix: "/download", vocabulary: peopleVocabulary })

/** The bytes of logos of spaces. */
export const ofSpaceLogos = endpointsBelow({ prefix: "/download", vocabulary: spaceVocabulary })
