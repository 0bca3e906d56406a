import type { ShownPicture } from "@quoin/kernel"
import type { SpaceView } from "@quoin/wiki"

const folder = "/images/icons/profilepics"

/** Where the pictures are of persons without one of their own: who did not sign in has another than a user. */
export const pictures = { user: `${folder}/default.svg`, anonymous: `${folder}/anonymous.svg` } as const

/** Where the logo is of spaces without one of their own. */
const defaultLogo = "/images/logo/default-space-logo.svg"

/** What themes are shown by. */
const themePicture = "/images/themes/theme.svg"

/** A picture as answers tell of it: its path below the root of the API, and its size in pixels. */
export interface Icon {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly isDefault: boolean
}

const defaultSide = 48

/** The picture of a thing that has no picture of its own. */
export const defaultIcon = (path: string): Icon => ({
  path,
  width: defaultSide,
  height: defaultSide,
  isDefault: true,
})

interface Pictured {
  readonly userKey?: string | undefined
  readonly picture?: ShownPicture | undefined
}

/** A picture of one's own: its address is another after each change, so that nobody keeps the former one. */
const ownIcon = (folder: string, of: string, { width, height, setAt }: ShownPicture): Icon => ({
  path: `/download/${folder}/${encodeURIComponent(of)}?modificationDate=${setAt}`,
  width,
  height,
  isDefault: false,
})

/** The picture of a person: its own, or that of all others (HTT-420). */
export const personIcon = ({ userKey, picture }: Pictured): Icon =>
  userKey === undefined || picture === undefined
    ? defaultIcon(pictures.user)
    : ownIcon("profilepics", userKey, picture)

/** The logo of a space: its own, or that of all others (HTT-424). */
export const spaceIcon = ({ key, logo }: SpaceView): Icon =>
  logo === undefined ? defaultIcon(defaultLogo) : ownIcon("spacelogos", key, logo)

/** The picture of every theme (HTT-510). */
export const themeIcon: Icon = defaultIcon(themePicture)

/** A head and shoulders, for any size. */
const pictureSvg = (
  title: string,
  color: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48" role="img">
<title>${title}</title>
<rect width="48" height="48" rx="6" fill="#dfe1e6"/>
<circle cx="24" cy="18" r="8" fill="${color}"/>
<path d="M8 44c0-10 7-16 16-16s16 6 16 16z" fill="${color}"/>
</svg>
`

const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48" role="img">
<title>Space</title>
<rect width="48" height="48" rx="6" fill="#dfe1e6"/>
<path d="M12 12h24v6H12zm0 9h24v3H12zm0 6h24v3H12zm0 6h15v3H12z" fill="#7a869a"/>
</svg>
`

const themeSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48" role="img">
<title>Theme</title>
<rect width="48" height="48" rx="6" fill="#dfe1e6"/>
<path d="M10 10h28v7H10z" fill="#0747a6"/>
<path d="M10 20h8v18h-8zm11 0h17v18H21z" fill="#ffffff"/>
</svg>
`

/** A picture that anybody can load, and where it is. */
export interface ServedPicture {
  readonly path: string
  /** The picture, or how one of several is made of the last part of its address: of a part that names none there is none. */
  readonly svg: string | ((file: string) => string | undefined)
}

/** A drawing in a square of 16, in a size in pixels. */
export const svgPicture = (
  side: number,
  title: string,
  drawn: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 16 16" role="img">
<title>${title}</title>
${drawn}
</svg>
`

/** What is seen there. */
export const shownPictures: ReadonlyArray<ServedPicture> = [
  { path: pictures.user, svg: pictureSvg("Profile picture", "#7a869a") },
  { path: pictures.anonymous, svg: pictureSvg("Anonymous", "#c1c7d0") },
  { path: defaultLogo, svg: logoSvg },
  { path: themePicture, svg: themeSvg },
]
