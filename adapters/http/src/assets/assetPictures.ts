import { type IconName, iconNames } from "@quoin/assets"
import { type ServedPicture, svgPicture } from "../pictures"

/** Pictures of what is in assets (HTT-50, HTT-59). All are drawn here, in a square of 16. */

/** Where the pictures of what is in assets are. */
export const assetPicture = (name: string): string => `/images/icons/assets/${name}.svg`

/** Sizes of the pictures of objects, in pixels. */
export const objectSizes = [16, 48, 72, 144, 288] as const
export type ObjectSize = (typeof objectSizes)[number]

/** Where an icon is in one of its sizes: a drawing has them all. */
export const iconPicture = (name: string, size: ObjectSize): string =>
  assetPicture(`${name.toLowerCase()}-${size}`)

/** Where the picture of a reference type is, in its colour. */
export const referencePicture = (color: string): string => assetPicture(`reference-${color.slice(1)}`)

const outlined = (drawn: string): string => `<g fill="none" stroke="#42526e" stroke-width="1.5">${drawn}</g>`

const drawings: Readonly<Record<IconName, string>> = {
  Object:
    '<path d="M8 1l6 3v8l-6 3-6-3V4z" fill="#8777d9"/><path d="M2 4l6 3 6-3M8 7v8" fill="none" stroke="#fff"/>',
  Laptop: outlined('<rect x="3" y="3" width="10" height="7" rx="1"/><path d="M1 13h14"/>'),
  Server: outlined(
    '<rect x="2" y="2" width="12" height="5" rx="1"/><rect x="2" y="9" width="12" height="5" rx="1"/><path d="M5 4.5h1M5 11.5h1"/>',
  ),
  Person: outlined('<circle cx="8" cy="5" r="3"/><path d="M2 15c0-7 12-7 12 0"/>'),
  Building: outlined('<path d="M3 15V2h10v13M1 15h14M6 5h1M9 5h1M6 8h1M9 8h1M6 11h1M9 11h1"/>'),
  Network: outlined(
    '<circle cx="8" cy="3" r="2"/><circle cx="3" cy="13" r="2"/><circle cx="13" cy="13" r="2"/><path d="M8 5v3M3 11V8h10v3"/>',
  ),
  Package: outlined('<path d="M2 5h12v9H2zM2 5l2-3h8l2 3M6 8h4"/>'),
  Database: outlined(
    '<ellipse cx="8" cy="4" rx="6" ry="2.5"/><path d="M2 4v8c0 3.3 12 3.3 12 0V4M2 8c0 3.3 12 3.3 12 0"/>',
  ),
  Plug: outlined('<path d="M5 1v4M11 1v4M3 5h10v3a5 5 0 0 1-10 0zM8 13v3"/>'),
  Phone: outlined('<rect x="4" y="1" width="8" height="14" rx="1.5"/><path d="M7 12.5h2"/>'),
  Printer: outlined('<path d="M4 6V1h8v5M4 12H1V6h14v6h-3M4 9h8v6H4z"/>'),
  Vehicle: outlined(
    '<path d="M1 11V8l2-4h10l2 4v3zM1 8h14"/><circle cx="4" cy="12" r="1.5"/><circle cx="12" cy="12" r="1.5"/>',
  ),
}

const group =
  '<g fill="#7a869a"><circle cx="5" cy="5" r="3"/><circle cx="11" cy="5" r="3"/><path d="M0 14c0-6 10-6 10 0zm6 0c0-6 10-6 10 0z"/></g>'

const side = 16

const referenceSvg = (color: string): string =>
  svgPicture(
    side,
    "Reference",
    `<path d="M2 8h10M9 4l4 4-4 4" fill="none" stroke="#${color}" stroke-width="2"/>`,
  )

const iconSvg = (shown: string, size: string): string | undefined => {
  const name = iconNames.find((each) => each.toLowerCase() === shown)
  const pixels = objectSizes.find((each) => String(each) === size)
  return name === undefined || pixels === undefined ? undefined : svgPicture(pixels, name, drawings[name])
}

const pictureNamed = (file: string): string | undefined => {
  if (file === "group.svg") return svgPicture(side, "Group", group)
  const [, reference] = /^reference-([0-9a-f]{6})\.svg$/.exec(file) ?? []
  if (reference !== undefined) return referenceSvg(reference)
  const [, shown = "", size = ""] = /^([a-z]+)-(\d+)\.svg$/.exec(file) ?? []
  return iconSvg(shown, size)
}

/** One address for all of them: each is drawn when it is asked for. */
export const assetPictures: ServedPicture = { path: "/images/icons/assets/:name", svg: pictureNamed }
