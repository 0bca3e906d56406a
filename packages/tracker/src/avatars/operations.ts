import type { Site } from "../site/Site"
import { chooseAvatar, createAvatar, deleteAvatar } from "./commands/changeAvatars"
import { cropAvatar, sendAvatar } from "./commands/sendAvatar"
import { getAvatar, listAvatars } from "./queries/readAvatars"

/** Pictures that things are shown by. */
export const avatarOperations = (site: Site) =>
  [
    sendAvatar(site),
    cropAvatar,
    createAvatar(site),
    chooseAvatar(site),
    deleteAvatar(site),
    listAvatars(site),
    getAvatar(site),
  ] as const
