import './method.css'

export const Method = ({ method }: { method: string }) => <span className={`method ${method.toLowerCase()}`}>{method}</span>
