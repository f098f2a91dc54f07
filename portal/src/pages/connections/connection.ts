export interface Connection {
  id: string
  client_name: string
  client_address: string
  is_verified: boolean
  scopes: string[]
  created_at: string
  last_used_at: string | null
  ends_at: string
}
