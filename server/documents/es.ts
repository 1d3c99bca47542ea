import type { Documents } from './en'

export const es: Documents = {
  terms: ({ shopName, contact, taxPercent, quoteDays }) => `
Estas condiciones rigen para lo que pida a ${shopName} en este sitio.

## Lo que se fabrica

Cada cable se fabrica para usted con las piezas, las longitudes y la cantidad que elija. La página de un
pedido muestra lo que se pidió, tal como era entonces. Las longitudes se miden de punta a punta; la lista de
corte indica su tolerancia.

## Precios e impuesto

Los precios incluyen un impuesto del ${taxPercent}\u00a0%. El envío y las asas de conector se cuentan una vez por
cada cable del carrito, no por pieza. Un presupuesto numerado mantiene sus precios durante ${quoteDays}
días. No reserva existencias.

## Pedir

Usted pide al pulsar «Pedir con obligación de pago». En ese momento se comprueban precios, existencias y
seguridad eléctrica. Si algo ha cambiado, se le muestra, y no se pide nada hasta que esté de acuerdo. El
número del pedido está en su página y en un correo que recibirá.

## Pagar

Aquí no se pide tarjeta. Recibirá una factura.

## Cancelar

Hasta que empiece el trabajo puede cancelar un pedido en su página. Después, escríbanos.

## Comprobaciones eléctricas

Las comprobaciones se calculan para 20\u00a0°C; la caída de tensión es solo la del hilo. No sustituyen el juicio
de quien instala el cable.

## Sus derechos

Nada de esto le quita un derecho que la ley le da como comprador.

## Quiénes somos

${contact}
`,
  privacy: ({ shopName, contact, quoteKeptDays, idleDays, sessionDays }) => `
Qué guarda ${shopName} sobre usted en este sitio, para qué y por cuánto tiempo.

## Su cuenta

El nombre de usuario, la dirección de correo y la contraseña como una huella de la que no se puede leer. Los
datos de entrega de su último pedido, para rellenar el siguiente. Se guardan hasta que elimine la cuenta.

## Sus pedidos

Lo que se pidió, su precio y los datos de entrega, para fabricarlo, enviarlo y llevar las cuentas. Si
elimina su cuenta, los pedidos quedan, sin usted: los terminados pierden de inmediato nombre, teléfono,
dirección, referencia y nota; los abiertos, cuando se terminen.

## Presupuestos

Se guardan ${quoteKeptDays} días después de que venzan sus precios, o hasta que elimine la cuenta.

## Sesión abierta

Una sesión termina tras ${idleDays} días sin visitas y, en todo caso, a los ${sessionDays} días. Contra
quien prueba contraseñas, los intentos de entrar se cuentan por dirección de red y por nombre durante una
hora como máximo, solo como huellas.

## En su navegador

La sesión, sus ajustes, el cable en curso y el carrito están en el almacenamiento de este navegador. No hay
cookies, nada cuenta sus visitas y nada se carga de otros sitios.

## Correos

Recibe uno cuando pide una contraseña nueva, cuando cambian la contraseña o la dirección de la cuenta, y
sobre sus pedidos.

## Registros

Cuando algo falla, el servidor anota la hora, la dirección llamada y su dirección de red.

## Qué puede hacer

En la página de su cuenta puede ver y cambiar lo que se guarda, y eliminar la cuenta. Para lo demás,
escríbanos.

${contact}
`,
}
