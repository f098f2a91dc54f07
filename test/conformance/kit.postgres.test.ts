import { passesOnTheService } from './whole-run.ts'

passesOnTheService()
