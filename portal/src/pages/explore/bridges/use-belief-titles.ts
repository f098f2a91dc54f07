import { api } from '../../../api.ts'
import { useApi } from '../../../use-api.ts'

/** The titles of the beliefs that the person has practiced; a belief without one is shown by its slug. */
export function useBeliefTitles(): (slug: string) => string {
  const { data } = useApi('mastery', (options) => api.mind.me.mastery(options))
  const titles = new Map(data?.data.map(({ belief_slug, belief_title }) => [belief_slug, belief_title]))
  return (slug) => titles.get(slug) ?? slug
}
