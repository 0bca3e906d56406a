import { leftBehind } from "../../leftBehind"
import { type Step, of } from "../../Step"

const ship = { project: "SHIP" }

/** Pictures that things are shown by. */
export const avatarExamples: ReadonlyArray<Step> = [
  {
    says: "a picture is sent for a project",
    operation: "tracker.sendAvatar",
    payload: { ...ship, file: { ticket: leftBehind.pictures[2] } },
    shows: { width: 64, height: 48, x: 8, y: 0, side: 48 },
  },
  {
    says: "a square of it is to be shown",
    operation: "tracker.cropAvatar",
    payload: { x: 4, y: 2, side: 40 },
  },
  { says: "it is looked at", operation: "tracker.getAvatar", payload: {}, shows: { "crop.side": 40 } },
  { says: "an avatar is made of it", operation: "tracker.createAvatar", payload: ship, keeps: "avatar" },
  {
    says: "the project is shown by it",
    operation: "tracker.chooseAvatar",
    payload: (seen) => ({ ...ship, id: of(seen, "avatar") }),
    shows: { isChosen: true },
  },
  { says: "its avatars are listed", operation: "tracker.listAvatars", payload: ship },
  {
    says: "its bytes are found",
    operation: "tracker.getAvatar",
    payload: (seen) => ({ ...ship, id: of(seen, "avatar") }),
  },
  {
    says: "it is deleted",
    operation: "tracker.deleteAvatar",
    payload: (seen) => ({ ...ship, id: of(seen, "avatar") }),
  },
]
