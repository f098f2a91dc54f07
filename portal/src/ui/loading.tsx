import './loading.css'

/** Reserves space for the content to prevent layout shifts. */
export const Loading = ({ lines = 6 }: { lines?: number }) => (
  <div className="loading" role="status" style={{ minHeight: `${lines * 1.6}em` }}>
    <span className="visually-hidden">Loading</span>
  </div>
)
