/**
 * Quoin's blob port in a folder: written beside, synced, renamed; for any number of processes.
 *
 * @packageDocumentation
 */
export { type FileBlobsOptions, layer, make, makeOn } from "./driver"
export { type Disk, DiskFault, type OpenFile } from "./disk/Disk"
