import { useDispatch, useSelector } from 'react-redux'
import type { Dispatch, UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from './rootReducer'

export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppDispatch = useDispatch.withTypes<Dispatch<UnknownAction>>()
