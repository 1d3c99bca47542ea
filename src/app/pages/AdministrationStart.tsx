import { Navigate } from 'react-router-dom'
import { paths } from '@/config/paths'

/** The address of the administration alone leads to what is worked on there. */
export function AdministrationStart() {
  return <Navigate to={paths.adminOrders} replace />
}
