/** Types for the parts we use of two libraries that ship none. */
declare module 'fontkit' {
  export function openSync(path: string): { characterSet: number[] }
}
declare module 'subset-font' {
  export default function subset(
    font: Uint8Array,
    characters: string,
    options: { targetFormat: 'sfnt'; variationAxes: Record<string, number> },
  ): Promise<Buffer>
}
