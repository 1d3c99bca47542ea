import { Navigate } from 'react-router-dom'
import { paths } from '@/config/paths'

/** Redirects from the root of the administration to its main page. */
export function AdministrationPage() {
  return <Navigate to={paths.adminOrders} replace />
}
