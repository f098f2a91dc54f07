import type { Entity } from './records.ts'

export const latinNames = (entity: Entity): string[] =>
  'latin_name' in entity && entity.latin_name ? [entity.latin_name, ...entity.latin_synonyms] : []

/** Every name of an entity except abbreviations, because several entities may share one. */
export const namesOf = (entity: Entity): string[] => [entity.name, ...entity.synonyms, ...latinNames(entity)]
