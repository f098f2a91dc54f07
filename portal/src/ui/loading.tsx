import './loading.css'

/** Keeps the place of what is coming, so that nothing jumps. */
export const Loading = ({ lines = 6 }: { lines?: number }) => (
  <div className="loading" role="status" style={{ minHeight: `${lines * 1.6}em` }}>
    <span className="visually-hidden">Loading</span>
  </div>
)
