import { api } from '../../../api.ts'
import { useApi } from '../../../use-api.ts'

/** Returns a function that looks up the title of a belief that the person has practiced. If the title isn't known, it returns the slug. */
export function useBeliefTitles(): (slug: string) => string {
  const { data } = useApi('mastery', (options) => api.mind.me.mastery(options))
  const titles = new Map(data?.data.map(({ belief_slug, belief_title }) => [belief_slug, belief_title]))
  return (slug) => titles.get(slug) ?? slug
}
