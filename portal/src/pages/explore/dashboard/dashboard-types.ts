import type { Answer } from '@threefold/sdk'

export type Dashboard = Answer<'getDashboard'>
export type Progress = Answer<'getMyProgress'>
export type Session = Progress['practice'][number]
export type Mastery = Answer<'listMyMastery'>
export type Readings = Answer<'listMyReadings'>
export type Marker = Readings['data'][number]
export type Opportunities = Answer<'listMyOpportunities'>
