import { useDispatch, useSelector, useStore } from 'react-redux'
import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from './rootReducer'

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>

export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
/** For state that an event handler reads without subscribing. */
export const useAppStore = useStore.withTypes<Store<RootState>>()
