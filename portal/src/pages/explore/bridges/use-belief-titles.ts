import { api } from '../../../api.ts'
import { useApi } from '../../../use-api.ts'

/** Returns the titles of the beliefs that the person has practiced, or the slug of a belief whose title isn't known. */
export function useBeliefTitles(): (slug: string) => string {
  const { data } = useApi('mastery', (options) => api.mind.me.mastery(options))
  const titles = new Map(data?.data.map(({ belief_slug, belief_title }) => [belief_slug, belief_title]))
  return (slug) => titles.get(slug) ?? slug
}
