/** Encodes a typed array in base64, which can be embedded in JSON and is quick to decode. */
export const packed = (values: Float32Array | Uint32Array | Uint16Array | Int8Array): string =>
  Buffer.from(values.buffer).toString('base64')
export const unpacked = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64')).buffer
