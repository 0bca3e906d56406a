import type { Values } from "../../Step"

/** The first bytes of a picture, which are letters all. */
export const gif = (width: number, height: number): Values => ({
  file: [
    {
      fileName: "me.gif",
      text: `GIF89a${String.fromCharCode(width, 0, height, 0)}\0\0`,
      type: "image/gif",
    },
  ],
})

/** What has the name of a picture, and is none. */
export const noPicture: Values = { file: [{ fileName: "me.png", text: "<svg/>", type: "image/png" }] }
