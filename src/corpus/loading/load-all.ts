import { loadCorpus } from './load.ts'
import { loadLibrary } from './load-library.ts'

export interface Owners {
  body?: string
  mind?: string
}

/** Loads the files into every application for which an owner URL is given. Returns the current versions. */
export async function loadContent({ body, mind }: Owners, progress: (line: string) => void, directory?: string): Promise<string[]> {
  return [
    ...(body ? [`corpus ${await loadCorpus(body, progress, directory)}`] : []),
    ...(mind ? [`belief library ${await loadLibrary(mind, progress, directory)}`] : []),
  ]
}
