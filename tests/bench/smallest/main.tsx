import { combineReducers, configureStore, createSlice } from '@reduxjs/toolkit'
import axios from 'axios'
import dayjs from 'dayjs'
import i18n from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next, useTranslation } from 'react-i18next'
import { Provider, useSelector } from 'react-redux'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { persistReducer, persistStore } from 'redux-persist'
import { v4 as uuid } from 'uuid'

/** The packages that the shop is built on, with one heading: what no app of these can be faster than. */
const slice = createSlice({
  name: 'visit',
  initialState: { id: uuid(), day: dayjs().format('D MMMM') },
  reducers: {},
})
const storage = {
  getItem: (key: string) => Promise.resolve(localStorage.getItem(key)),
  setItem: (key: string, value: string) => Promise.resolve(localStorage.setItem(key, value)),
  removeItem: (key: string) => Promise.resolve(localStorage.removeItem(key)),
}
const reducer = persistReducer({ key: 'smallest', storage }, combineReducers({ visit: slice.reducer }))
const store = configureStore({ reducer, middleware: (standard) => standard({ serializableCheck: false }) })

void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation: { heading: 'The smallest app of {{day}}' } } },
})

function Page() {
  const { t } = useTranslation()
  const { day } = useSelector(({ visit }: ReturnType<typeof store.getState>) => visit)
  return <h1>{t('heading', { day })}</h1>
}

persistStore(store, null, () => {
  void axios.get('/shop.json')
  createRoot(document.getElementById('root')!).render(
    <Provider store={store}>
      <BrowserRouter>
        <Routes>
          <Route path="*" element={<Page />} />
        </Routes>
      </BrowserRouter>
    </Provider>,
  )
})
